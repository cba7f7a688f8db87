/**
 * Where the rules of the organisation lie on this machine. Fixed: a variable or an option that named another place would let
 * each person out of them. That goes for `%ProgramData%` too, which whoever starts a program may set.
 */
export function policyPlace(platform: NodeJS.Platform = process.platform): string {
  if (platform === 'win32') return 'C:\\ProgramData\\Veridesk\\policy.json';
  if (platform === 'darwin') return '/Library/Application Support/Veridesk/policy.json';
  return '/etc/veridesk/policy.json';
}
