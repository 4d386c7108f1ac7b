import { describe, expect, it } from 'vitest';
import { readBounces } from './read-bounces.ts';

const ses = (bounceType: string) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: 'hanako@example.jp',
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 unknown',
      },
      { emailAddress: '"Taro" <taro@example.jp>', status: '5.2.1' },
      { emailAddress: 'not an address' },
    ],
  },
  mail: { messageId: '1', destination: ['hanako@example.jp'] },
});
const complaint = {
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: 'jiro@example.jp' }], complaintFeedbackType: 'abuse' },
};
const inEnvelope = (message: object) => ({ Type: 'Notification', MessageId: '1', Message: JSON.stringify(message) });
const both = [
  { address: 'hanako@example.jp', reason: 'bounced', code: '5.1.1' },
  { address: 'taro@example.jp', reason: 'bounced', code: '5.2.1' },
];

describe('a report of bounces', () => {
  it.each([
    [
      'the plain form',
      { items: [{ address: 'a@example.jp', kind: 'complaint' }] },
      [{ address: 'a@example.jp', reason: 'complained', code: '' }],
    ],
    ['SES without an envelope', ses('Permanent'), both],
    ['SES in the envelope of SNS', inEnvelope(ses('Permanent')), both],
    ['a bounce that may pass', inEnvelope(ses('Transient')), []],
    ['a complaint', inEnvelope(complaint), [{ address: 'jiro@example.jp', reason: 'complained', code: '' }]],
    ['a delivery', inEnvelope({ eventType: 'Delivery' }), []],
    ['the end of a subscription', { Type: 'UnsubscribeConfirmation' }, []],
  ])('is read: %s', (_form, body, bounces) => {
    expect(readBounces(body)).toEqual({ bounces });
  });

  it('asks to be confirmed at an address of SNS only', () => {
    const confirmation = (SubscribeURL: string) => readBounces({ Type: 'SubscriptionConfirmation', SubscribeURL });
    const good = 'https://sns.ap-northeast-1.amazonaws.com/?Action=ConfirmSubscription&Token=1';
    expect(confirmation(good)).toEqual({ bounces: [], subscribeUrl: good });
    for (const foreign of [
      'https://sns.ap-northeast-1.amazonaws.com.evil.example/',
      'http://sns.ap-northeast-1.amazonaws.com/',
      'https://169.254.169.254/',
      'https://sns.x.amazonaws.com:8443/',
      'no address',
    ])
      expect(confirmation(foreign)).toEqual({ bounces: [] });
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ items: [{ address: 'x', kind: 'bounce' }] }],
    [{ items: [{ address: 'a@example.jp', kind: 'bounce', code: '5\0' }] }],
    [
      {
        eventType: 'Bounce',
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'a@example.jp', status: '5\0' }] },
      },
    ],
    [{ Type: 'Notification', Message: '{' }],
  ])('is nothing for %j', (body) => {
    expect(readBounces(body)).toBeUndefined();
  });
});
