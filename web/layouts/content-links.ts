import { lateTexts } from './late-texts.ts'
import { policyLinks } from './policy-links.ts'

/** All content pages, linked in the footer and the menu; the policy strip has the policies alone. */
export const contentLinks = () => [...policyLinks(), { to: '/about', label: lateTexts.aboutUs }] as const
