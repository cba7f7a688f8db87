/** Whether a page lies over this part of the window: the lock, or that of a desk which is not open. */
import { createContext } from 'react';

export const BehindPage = createContext(false);
