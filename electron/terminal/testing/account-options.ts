/** How `veridesk profile add` is told of an account, whose keys come on the standard input. */
export const accountOptions = (baseUrl = 'https://api.example.com', environment = 'sandbox'): string[] => [
  ...['--base-url', baseUrl, '--environment', environment],
  '--keys-from-stdin',
];
