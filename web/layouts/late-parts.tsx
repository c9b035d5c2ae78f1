import { useEffect } from 'react'
import { currentLanguage } from '#contract/language.ts'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { canOfferBangla } from '#web/session/bangla-offer.ts'
import { CartSync } from '#web/shop/catalogue/cart/cart-sync.tsx'
import { CompareBar } from '#web/shop/catalogue/compare/compare-bar.tsx'
import { RecentlyViewed } from '#web/shop/catalogue/recently-viewed/recently-viewed.tsx'
import { OfflineSupport } from '#web/shop/offline/offline-support.tsx'
import { DemoBar } from './demo-bar.tsx'
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
export const lateParts = { AfterPage, DemoBar, Footer, PageSkeleton }

const importOffer = () => import('./language-offer.tsx').then((module) => module.LanguageOffer)

/** Offers Bangla on an English page to visitors whose browser knows it; the bar is loaded for them only. */
function BanglaOffer() {
  const [LanguageOffer, loadOffer] = useLazyComponent(importOffer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (currentLanguage() === 'en' && canOfferBangla()) void loadOffer()
  }, [])
  return LanguageOffer && <LanguageOffer />
}
