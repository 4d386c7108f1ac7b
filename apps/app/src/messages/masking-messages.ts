import type { MaskKind } from '@youyaku/contract/masking-values';
import { useMessages } from './messages-context.tsx';

/** What can be masked, as the page of terms and the desk name it. */
export type MaskingMessages = {
  kinds: Readonly<Record<MaskKind, string>>;
};

const maskingMessagesJa: MaskingMessages = {
  kinds: {
    name: '氏名',
    address: '住所',
    postal: '郵便番号',
    phone: '電話番号',
    mail: 'メールアドレス',
    mynumber: 'マイナンバー',
    card: 'カード番号',
    account: '口座番号',
    number: '社員番号・契約番号など',
    word: '見せないと決めた用語',
  },
};

const maskingMessagesEn: MaskingMessages = {
  kinds: {
    name: 'Names',
    address: 'Addresses',
    postal: 'Postal codes',
    phone: 'Phone numbers',
    mail: 'Mail addresses',
    mynumber: 'My Numbers',
    card: 'Card numbers',
    account: 'Bank accounts',
    number: 'Employee and contract numbers',
    word: 'Terms marked as hidden',
  },
};

const tables = { ja: maskingMessagesJa, en: maskingMessagesEn };

export function useMaskingMessages(): MaskingMessages {
  return tables[useMessages().language === 'en' ? 'en' : 'ja'];
}
