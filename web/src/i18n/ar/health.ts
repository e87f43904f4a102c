import { arHealthNames } from '@halaqa/contract/texts/ar-health';

/** How the portal is (D-118); what was found comes in words from the server. */
export const texts = {
  ...arHealthNames,
  title: 'حال البوابة',
  lead: 'ما يُفحص هو ما يفحصه الأمر npm run doctor.',
  failed: 'فشل في فحص حال البوابة',
  again: 'إعادة الفحص',
  checkedAt: 'فُحص {{time}}',
  allFine: 'كل شيء سليم.',
  needs: 'ما يحتاج إلى عمل: {{count}}',
  list: 'نتائج الفحص',
  todo: 'ما العمل',
} as const;
