import { Footer } from './footer.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** The parts of the frame whose code is loaded after the page, in one file. */
export const lateParts = { Footer, LanguageOffer, PageSkeleton, ScrollToTop }
