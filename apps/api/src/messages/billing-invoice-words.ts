import type { MessageLanguage } from './sentence-for-error.ts';

type InvoiceWords = Record<'registrationNumber' | 'seller' | 'taxIncluded' | 'tax', string>;

/** What an invoice says of the seller; its other words are the payment provider's. */
export function billingInvoiceWords(language: MessageLanguage): InvoiceWords {
  return language === 'ja' ? ja : en;
}

const ja: InvoiceWords = {
  registrationNumber: '登録番号',
  seller: '発行者',
  taxIncluded: '金額は消費税（10%）を含みます。',
  tax: '消費税',
};
const en: InvoiceWords = {
  registrationNumber: 'Registration number',
  seller: 'Issued by',
  taxIncluded: 'Amounts include consumption tax (10%).',
  tax: 'Consumption tax',
};
