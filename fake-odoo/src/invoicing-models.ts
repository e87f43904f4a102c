/** Invoicing of an Odoo, as it was measured in a real one: who sells, what was sold and for what money. */
import { amount, char, choice, date, flag, integer, one } from './field-makers.ts';
import { describe } from './models.ts';

const accountants = [
  'Invoicing/Administrator',
  'Invoicing/Invoicing',
  'Technical/Show Accounting Features - Readonly',
  'User types/Portal',
];

export const invoice = describe(
  {
    model: 'account.move',
    label: 'Journal Entry',
    order: 'invoice_date desc, name desc, id desc',
    hasRecordRules: true,
    groups: { read: accountants },
  },
  {
    name: char('Number'),
    ref: char('Reference'),
    partner_id: { ...one('Partner', 'res.partner'), onDelete: 'restrict' },
    move_type: {
      ...choice(
        'Type',
        ['entry', 'Journal Entry'],
        ['out_invoice', 'Customer Invoice'],
        ['out_refund', 'Customer Credit Note'],
        ['in_invoice', 'Vendor Bill'],
        ['in_refund', 'Vendor Credit Note'],
        ['out_receipt', 'Sales Receipt'],
        ['in_receipt', 'Purchase Receipt'],
      ),
      required: true,
      readonly: true,
    },
    state: { ...choice('Status', ['draft', 'Draft'], ['posted', 'Posted'], ['cancel', 'Cancelled']), required: true, readonly: true },
    payment_state: {
      ...choice(
        'Payment Status',
        ['not_paid', 'Not Paid'],
        ['in_payment', 'In Payment'],
        ['paid', 'Paid'],
        ['partial', 'Partially Paid'],
        ['reversed', 'Reversed'],
        ['blocked', 'Blocked'],
        ['invoicing_legacy', 'Invoicing App Legacy'],
      ),
      readonly: true,
    },
    amount_untaxed: amount('Untaxed Amount'),
    amount_tax: amount('Tax'),
    amount_total: amount('Total'),
    amount_residual: amount('Amount Due'),
    currency_id: one('Currency', 'res.currency', 'restrict'),
    invoice_date: date('Invoice/Bill Date'),
    invoice_date_due: date('Due Date'),
    company_id: one('Company', 'res.company'),
    reversed_entry_id: one('Reversal of', 'account.move'),
    matched_payment_ids: {
      type: 'many2many',
      string: 'Matched Payments',
      relation: 'account.payment',
      link: { table: 'account_move__account_payment', own: 'invoice_id', other: 'payment_id' },
    },
    access_token: char('Security Token'),
    /** Of the Saudi localisation. */
    l10n_sa_qr_code_str: char('Zatka QR Code'),
  },
);

/** Only what a customer sees of it: not the lines that post taxes and the amount due. */
export const invoiceLine = describe(
  { model: 'account.move.line', label: 'Journal Item', hasRecordRules: true, groups: { read: accountants } },
  {
    move_id: one('Journal Entry', 'account.move', 'cascade'),
    display_type: choice(
      'Display Type',
      ['product', 'Product'],
      ['tax', 'Tax'],
      ['payment_term', 'Payment Term'],
      ['line_section', 'Section'],
      ['line_subsection', 'Subsection'],
      ['line_note', 'Note'],
    ),
    sequence: integer('Sequence'),
    name: char('Label'),
    product_id: one('Product', 'product.product'),
    quantity: { type: 'float', string: 'Quantity' },
    price_unit: { type: 'float', string: 'Unit Price' },
    discount: { type: 'float', string: 'Discount (%)' },
    tax_ids: {
      type: 'many2many',
      string: 'Taxes',
      relation: 'account.tax',
      link: { table: 'account_move_line_account_tax_rel', own: 'account_move_line_id', other: 'account_tax_id' },
    },
    price_subtotal: amount('Subtotal'),
    price_total: amount('Total'),
    move_name: char('Number'),
    move_type: char('Type'),
    date: date('Date'),
    journal_id: one('Journal', 'account.journal'),
    date_maturity: date('Due Date'),
    amount_currency: amount('Amount in Currency'),
    amount_residual_currency: amount('Residual Amount in Currency'),
  },
);

/** Read by every internal user. */
export const tax = describe(
  { model: 'account.tax', label: 'Tax' },
  {
    name: { ...char('Tax Name'), required: true, translate: true },
    amount: { type: 'float', string: 'Amount' },
    amount_type: choice('Tax Computation', ['percent', 'Percentage of Price']),
    price_include: flag('Included in Price'),
    type_tax_use: choice('Tax Type', ['sale', 'Sales']),
    invoice_label: { ...char('Label on Invoices'), translate: true },
    active: { ...flag('Active'), default: true },
  },
);

/** What of one line settles what of another. */
export const partialReconcile = describe(
  { model: 'account.partial.reconcile', label: 'Partial Reconcile', hasRecordRules: true, groups: { read: accountants } },
  {
    debit_move_id: { ...one('Debit Move', 'account.move.line', 'cascade'), required: true },
    credit_move_id: { ...one('Credit Move', 'account.move.line', 'cascade'), required: true },
    amount: amount('Amount'),
    debit_amount_currency: amount('Debit Amount Currency'),
    credit_amount_currency: amount('Credit Amount Currency'),
  },
);

export const payment = describe(
  {
    model: 'account.payment',
    label: 'Payments',
    order: 'date desc, name desc, id desc',
    hasRecordRules: true,
    groups: { read: ['Invoicing/Invoicing', 'Technical/Show Accounting Features - Readonly'] },
  },
  {
    name: char('Number'),
    date: { ...date('Date'), required: true },
    amount: { type: 'monetary', string: 'Amount' },
    currency_id: one('Currency', 'res.currency', 'restrict'),
    partner_id: one('Customer/Vendor', 'res.partner'),
    payment_type: { ...choice('Payment Type', ['outbound', 'Send'], ['inbound', 'Receive']), required: true },
    state: {
      ...choice(
        'State',
        ['draft', 'Draft'],
        ['in_process', 'In Process'],
        ['paid', 'Paid'],
        ['canceled', 'Canceled'],
        ['rejected', 'Rejected'],
      ),
      required: true,
    },
    memo: char('Memo'),
    journal_id: one('Journal', 'account.journal', 'restrict'),
    move_id: one('Journal Entry', 'account.move'),
    invoice_ids: {
      type: 'many2many',
      string: 'Invoices',
      relation: 'account.move',
      link: { table: 'account_move__account_payment', own: 'payment_id', other: 'invoice_id' },
    },
  },
);

export const journal = describe({ model: 'account.journal', label: 'Journal' }, { name: char('Journal Name'), code: char('Short Code') });

export const company = describe(
  { model: 'res.company', label: 'Companies' },
  {
    name: char('Company Name'),
    vat: char('Tax ID'),
    street: char('Street'),
    street2: char('Street2'),
    city: char('City'),
    zip: char('Zip'),
    country_id: one('Country', 'res.country'),
  },
);

export const currency = describe({ model: 'res.currency', label: 'Currency' }, { name: char('Currency'), symbol: char('Symbol') });
