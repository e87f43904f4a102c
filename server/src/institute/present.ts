/** The institute's settings on the wire, for admins. */
import type { InstituteSettingsAnswer } from '@halaqa/contract/institute';
import type { Config } from '../config/config.ts';
import { instituteVariables } from '../config/institute-config.ts';
import { type Institute, presentBranding } from '../context/institute.ts';

export function presentSettings({ kept, branding, pictures, timeZone }: Institute, config: Config): InstituteSettingsAnswer {
  const { institute, cancelCutoffHours } = config;
  const said = { ...institute, cancelCutoffHours };
  return {
    settings: {
      name: kept.name,
      nameEn: kept.name_en,
      address: kept.address,
      phone: kept.phone,
      email: kept.email,
      vatNumber: kept.vat_number,
      cancelCutoffHours: kept.cancel_cutoff_hours,
      colour: kept.colour,
      secondFactorRequiredOf: kept.second_factor_required_of,
    },
    given: Object.fromEntries(config.instituteGiven.map((field) => [field, { variable: instituteVariables[field], value: said[field] }])),
    usual: { name: institute.name, cancelCutoffHours },
    timeZone,
    logo: branding.logo,
    hasIcon: pictures.has('icon-512'),
    ...presentBranding(branding),
    version: kept.version,
  };
}
