import { walkIn } from './walk-in.ts';

walkIn('ar', 1280);
