import type { Translated } from '@halaqa/contract/texts/translated';
import type { texts as arabic } from '../ar/notices.ts';

export const texts = {
  forbidden: 'You do not have permission to open this page',
  home: 'Go to the home page',
  notFound: { title: '404 Page Not Found', hint: 'This page does not exist, or it has moved.' },
  notKept: {
    why: 'Your pages are kept on this device for times without a connection only with “Remember me” at sign-in.',
    again: 'This page opens by itself when the connection is back.',
  },
} as const satisfies Translated<typeof arabic>;
