import { BanglaOffer } from './bangla-offer.tsx'
import { Footer } from './footer.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** The parts of the frame whose code is loaded after the page, in one file. */
export const lateParts = { BanglaOffer, Footer, PageSkeleton, ScrollToTop }
