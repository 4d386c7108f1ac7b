import type { Stripe } from 'stripe';

/** An answer as it is on the wire: another object of Stripe inside of it counts as its id. */
type Flat<T> = T extends { id: string; object: string }
  ? string
  : T extends (infer Item)[]
    ? Flat<Item>[]
    : T extends object
      ? { [Key in keyof T]: Flat<T[Key]> }
      : T;
type Answer<T> = { [Key in keyof T]: Flat<T[Key]> };

/** What each request may say, by method and path. JSON schemas are generated from this type. */
export type StripeRequests = {
  'GET /v1/account': Stripe.AccountRetrieveCurrentParams;
  'GET /v1/products': Stripe.ProductListParams;
  'POST /v1/products': Stripe.ProductCreateParams;
  'GET /v1/products/:id': Stripe.ProductRetrieveParams;
  'POST /v1/products/:id': Stripe.ProductUpdateParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'POST /v1/prices': Stripe.PriceCreateParams;
  'GET /v1/prices/:id': Stripe.PriceRetrieveParams;
  'POST /v1/prices/:id': Stripe.PriceUpdateParams;
  'GET /v1/coupons': Stripe.CouponListParams;
  'POST /v1/coupons': Stripe.CouponCreateParams;
  'GET /v1/coupons/:id': Stripe.CouponRetrieveParams;
  'GET /v1/promotion_codes': Stripe.PromotionCodeListParams;
  'POST /v1/promotion_codes': Stripe.PromotionCodeCreateParams;
  'GET /v1/tax_rates': Stripe.TaxRateListParams;
  'POST /v1/tax_rates': Stripe.TaxRateCreateParams;
  'GET /v1/tax_rates/:id': Stripe.TaxRateRetrieveParams;
  'POST /v1/tax_rates/:id': Stripe.TaxRateUpdateParams;
  'GET /v1/tax/settings': Stripe.Tax.SettingsRetrieveParams;
  'GET /v1/customers': Stripe.CustomerListParams;
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'GET /v1/customers/:id': Stripe.CustomerRetrieveParams;
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams;
  'DELETE /v1/customers/:id': Stripe.CustomerDeleteParams;
  'GET /v1/customers/:id/tax_ids': Stripe.CustomerListTaxIdsParams;
  'POST /v1/customers/:id/tax_ids': Stripe.CustomerCreateTaxIdParams;
  'DELETE /v1/customers/:id/tax_ids/:taxId': Stripe.CustomerDeleteTaxIdParams;
  'GET /v1/customers/:id/payment_methods': Stripe.CustomerListPaymentMethodsParams;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethodRetrieveParams;
  'GET /v1/tax_ids': Stripe.TaxIdListParams;
  'POST /v1/tax_ids': Stripe.TaxIdCreateParams;
  'GET /v1/checkout/sessions': Stripe.Checkout.SessionListParams;
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'GET /v1/checkout/sessions/:id/line_items': Stripe.Checkout.SessionListLineItemsParams;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'POST /v1/billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;
  'GET /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams;
  'POST /v1/billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams;
  'POST /v1/billing_portal/configurations/:id': Stripe.BillingPortal.ConfigurationUpdateParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'POST /v1/subscriptions': Stripe.SubscriptionCreateParams;
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'POST /v1/invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/:id': Stripe.InvoiceUpdateParams;
  'POST /v1/invoices/:id/finalize': Stripe.InvoiceFinalizeInvoiceParams;
  'POST /v1/invoices/:id/send': Stripe.InvoiceSendInvoiceParams;
  'POST /v1/invoices/:id/pay': Stripe.InvoicePayParams;
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams;
  'POST /v1/invoices/:id/mark_uncollectible': Stripe.InvoiceMarkUncollectibleParams;
  'GET /v1/invoice_payments': Stripe.InvoicePaymentListParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'GET /v1/charges': Stripe.ChargeListParams;
  'GET /v1/charges/:id': Stripe.ChargeRetrieveParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds/:id': Stripe.RefundRetrieveParams;
  'GET /v1/disputes': Stripe.DisputeListParams;
  'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams;
  'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams;
  'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams;
  'POST /v1/webhook_endpoints/:id': Stripe.WebhookEndpointUpdateParams;
  'DELETE /v1/webhook_endpoints/:id': Stripe.WebhookEndpointDeleteParams;
  'GET /v1/events': Stripe.EventListParams;
  'GET /v1/events/:id': Stripe.EventRetrieveParams;
};

/** What an object must look like, by its `object`. */
export type StripeAnswers = {
  account: Answer<Stripe.Account>;
  product: Answer<Stripe.Product>;
  price: Answer<Stripe.Price>;
  plan: Answer<Stripe.Plan>;
  coupon: Answer<Stripe.Coupon>;
  discount: Answer<Stripe.Discount>;
  promotion_code: Answer<Stripe.PromotionCode>;
  tax_rate: Answer<Stripe.TaxRate>;
  'tax.settings': Answer<Stripe.Tax.Settings>;
  customer: Answer<Stripe.Customer>;
  tax_id: Answer<Stripe.TaxId>;
  payment_method: Answer<Stripe.PaymentMethod>;
  'checkout.session': Answer<Stripe.Checkout.Session>;
  item: Answer<Stripe.LineItem>;
  'billing_portal.session': Answer<Stripe.BillingPortal.Session>;
  'billing_portal.configuration': Answer<Stripe.BillingPortal.Configuration>;
  subscription: Answer<Stripe.Subscription>;
  subscription_item: Answer<Stripe.SubscriptionItem>;
  invoice: Answer<Stripe.Invoice>;
  line_item: Answer<Stripe.InvoiceLineItem>;
  invoice_payment: Answer<Stripe.InvoicePayment>;
  payment_intent: Answer<Stripe.PaymentIntent>;
  charge: Answer<Stripe.Charge>;
  refund: Answer<Stripe.Refund>;
  dispute: Answer<Stripe.Dispute>;
  webhook_endpoint: Answer<Stripe.WebhookEndpoint>;
};
