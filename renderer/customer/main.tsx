/** Entry of the customer's window. */
import '../design/index.css';
import './customer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CustomerPage } from './customer-page.tsx';

const place = document.getElementById('window');
if (!place) throw new Error('customer.html has no place for the window');

createRoot(place).render(
  <StrictMode>
    <CustomerPage />
  </StrictMode>,
);
