import { walkIn } from './walk-in.ts';

walkIn('en', 390);
