import { lateTexts } from './late-texts.ts'
import { policyLinks } from './policy-links.ts'
import type { SiteData } from './site-data.ts'

/** The page of all collections, in the footer and the menu, where the shop shows some. */
export const collectionLinks = ({ hasCollections }: Pick<SiteData, 'hasCollections'>) =>
  hasCollections ? [{ to: '/collections', label: lateTexts.collections }] : []

/** All content pages, linked in the footer and the menu; the policy strip has the policies alone. */
export const contentLinks = () => [...policyLinks(), { to: '/about', label: lateTexts.aboutUs }] as const
