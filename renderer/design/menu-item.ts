/** The look of an item of a menu: which of them the keys stand on. */

/** Where the system forces its own colours, ours are all one: the current item, and all that it holds, bears the system’s. */
export const menuItem =
  'rounded-md outline-none data-focused:bg-accent-bg forced-colors:data-focused:forced-color-adjust-none forced-colors:data-focused:bg-[color:Highlight] forced-colors:data-focused:text-[color:HighlightText] forced-colors:data-focused:**:text-[color:HighlightText]';
