import { useEffect } from 'react'
import { currentLanguage } from '#contract/language.ts'
import { canOfferBangla } from '#web/session/bangla-offer.ts'
import { useLazyComponent } from './use-lazy-component.ts'

const importOffer = () => import('./language-offer.tsx').then((module) => module.LanguageOffer)

/** Offers Bangla on an English page to visitors whose browser knows it; the bar is loaded for them only. */
export function BanglaOffer() {
  const [LanguageOffer, loadOffer] = useLazyComponent(importOffer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (currentLanguage() === 'en' && canOfferBangla()) void loadOffer()
  }, [])
  return LanguageOffer && <LanguageOffer />
}
