import { supplierTexts } from './supplier-texts.ts'

/** A supplier as staff call it; '' is that of goods whose supplier was not named. */
export const supplierLabel = (name: string): string => name || supplierTexts.noName
