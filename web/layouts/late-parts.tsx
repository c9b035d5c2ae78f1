import { CartSync } from '#web/shop/catalogue/cart/cart-sync.tsx'
import { CompareBar } from '#web/shop/catalogue/compare/compare-bar.tsx'
import { RecentlyViewed } from '#web/shop/catalogue/recently-viewed/recently-viewed.tsx'
import { OfflineSupport } from '#web/shop/offline/offline-support.tsx'
import { BanglaOffer } from './bangla-offer.tsx'
import { Footer } from './footer.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** What stands between a page and the footer. */
function AfterPage() {
  return (
    <>
      <CartSync />
      <RecentlyViewed />
      <CompareBar />
      <ScrollToTop />
      <BanglaOffer />
      <OfflineSupport />
    </>
  )
}

/** The parts of the frame whose code is loaded after the page, in one file. */
export const lateParts = { AfterPage, Footer, PageSkeleton }
