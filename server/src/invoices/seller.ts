/** The seller named on invoices. */
import type { InvoiceSeller } from '@halaqa/contract/invoice-details';
import type { InstituteSettings } from '../config/institute-config.ts';

/** The company in Odoo; what is not said there stands in the settings (D-136). */
export function sellerOf({ seller }: { seller: InvoiceSeller | null }, institute: InstituteSettings): InvoiceSeller {
  return {
    name: seller?.name || institute.name,
    vat_number: seller?.vat_number ?? institute.vatNumber ?? null,
    address: seller?.address ?? institute.address ?? null,
  };
}
