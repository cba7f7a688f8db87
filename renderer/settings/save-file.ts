/** Hands a text to the person as a file: the system asks where it shall go. */

/** How long the address of the text lives on: the system takes the text up after the click. */
const TAKEN_UP_MS = 60_000;

export function saveFile(fileName: string, text: string, mediaType = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_UP_MS);
}
