/** The lazy parts of screens that offer a person's data (D-129). */
import { lazyPart } from '../ui/lazy-part.ts';

export const ownPersonalDataPart = lazyPart(() => import('./OwnPersonalData.tsx').then((file) => file.OwnPersonalData), ['personal-data']);

export const personalDataPart = lazyPart(() => import('./PersonalDataFile.tsx').then((file) => file.PersonalDataCard), ['personal-data']);
