/** A picture of a person leaves the window as a file that is told in the journal, and by no drag of the mouse. */

/** Dragged out of the window, an image becomes a file in whatever folder or mail it is let go over. */
export function keepPicturesIn(): void {
  document.addEventListener('dragstart', (event) => {
    if (event.target instanceof HTMLImageElement) event.preventDefault();
  });
}
