/** What a student's record says of who they are, in the order of its forms; besides what they are called and how they are reached. */
export const identityFields = [
  'residenceNumber',
  'firstName',
  'middleName',
  'familyName',
  'grandparentName',
  'birthDate',
  'gender',
] as const;
