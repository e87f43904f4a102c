/** The identity fields of a student's record, in the order of its forms; names and contact details are elsewhere. */
export const identityFields = [
  'residenceNumber',
  'firstName',
  'middleName',
  'familyName',
  'grandparentName',
  'birthDate',
  'gender',
] as const;
