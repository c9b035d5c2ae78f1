import { partyLabel } from '#web/admin/transfers/party-name.tsx'
import { supplierTexts } from './supplier-texts.ts'

/** A supplier as staff call it; '' is that of goods whose supplier was not named. */
export const supplierLabel = (name: string): string => partyLabel(name) || supplierTexts.noName
