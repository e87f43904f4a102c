/** What stands on a printed invoice, beside its English (D-54). No other part of the portal says these. */
export const arPrint = {
  taxInvoice: 'فاتورة ضريبية مبسطة',
  invoice: 'فاتورة',
  print: 'طباعة',
  vatNumber: 'الرقم الضريبي',
  number: 'رقم الفاتورة',
  issued: 'تاريخ الإصدار',
  due: 'تاريخ الاستحقاق',
  status: 'حالة الدفع',
  customer: 'العميل',
  studentNumber: 'رقم القيد',
  amount: 'المبلغ',
  amountsIn: 'المبالغ بعملة {{currency}}',
  riyals: 'المبالغ بالريال السعودي (ر.س)',
  untaxed: 'الإجمالي قبل الضريبة',
  vat: 'ضريبة القيمة المضافة',
  total: 'الإجمالي شامل الضريبة',
  residual: 'المبلغ المتبقي',
  qr: 'رمز الاستجابة السريعة للفاتورة الضريبية',
  paymentState: {
    paid: 'مدفوعة',
    not_paid: 'غير مدفوعة',
    in_payment: 'قيد السداد',
    partial: 'مدفوعة جزئيًا',
    reversed: 'معكوسة',
    blocked: 'موقوفة',
  },
  /** Where a page could not be shown. */
  home: 'العودة إلى البوابة',
  /** Told to admins on the screen; it is not printed. */
  withoutVatNumber:
    'لم يُضبط الرقم الضريبي للمعهد (INSTITUTE_VAT_NUMBER)، لذلك لا تحمل هذه الصفحة رمز الاستجابة السريعة وليست فاتورة ضريبية.',
  withoutDate: 'لا يحمل سجل هذه الفاتورة تاريخ إصدار، لذلك لا يظهر رمز الاستجابة السريعة.',
  otherCurrency: 'هذه الفاتورة ليست بالريال السعودي، لذلك لا يظهر رمز الاستجابة السريعة.',
} as const;
