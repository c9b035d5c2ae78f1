import { type FormEvent, useState } from 'react'
import type { StaffBanner } from '#contract/catalogue/banners.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import type { ChosenImage } from '#web/admin/forms/image-input.ts'
import { notify } from '#web/design/overlays/notify.ts'
import { failureText } from '#web/http/request-failure.ts'
import { addBanner, saveBanner } from './banner-api.ts'
import { staffBannerTexts } from './banner-texts.ts'

/** The form of a banner: what was typed, what is wrong with it, and saving it. Without a banner it adds one. */
export function useBannerForm(banner: StaffBanner | undefined, onSaved: () => void) {
  const [values, setValues] = useState(() => valuesOf(banner))
  const [image, setImage] = useState<File>()
  const [libraryImage, setLibraryImage] = useState<ChosenImage>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<BannerValues>) => setValues((current) => ({ ...current, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fieldErrors = fieldErrorsOf(values.offer, Boolean(image ?? libraryImage ?? banner))
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return
    setBusy(true)
    const { offer, category, collection, ...texts } = values
    const fields = {
      ...texts,
      offerPercent: offerPercentOf(offer) ?? 0,
      category: category || null,
      collectionId: collection || null,
      image,
      libraryImage: image ? undefined : libraryImage?.id,
    }
    try {
      await (banner ? saveBanner(banner, fields) : addBanner(fields))
      notify.success(staffBannerTexts.saved)
      onSaved()
    } catch (error) {
      setErrors({ form: failureText(error) })
      setBusy(false)
    }
  }

  /** In place of an upload. */
  function chooseFromLibrary(chosen: ChosenImage) {
    setLibraryImage(chosen)
    setImage(undefined)
  }

  return { values, change, image, libraryImage, setImage, chooseFromLibrary, errors, busy, submit }
}

type BannerValues = ReturnType<typeof valuesOf>

const valuesOf = (banner: StaffBanner | undefined) => ({
  title: banner?.title ?? '',
  subtitle: banner?.subtitle ?? '',
  titleBn: banner?.titleBn ?? '',
  subtitleBn: banner?.subtitleBn ?? '',
  offer: banner?.offerPercent ? String(banner.offerPercent) : '',
  category: banner?.category?.id ?? '',
  collection: banner?.collectionId ?? '',
  placement: banner?.placement ?? ('slide' as const),
})

function fieldErrorsOf(offer: string, hasImage: boolean): Record<string, string> {
  return {
    ...(!hasImage && { image: messages.imageRequired }),
    ...(!((offerPercentOf(offer) ?? 100) < 100) && { offer: messages.bannerOfferInvalid }),
  }
}

/** 0 for an empty field, undefined for what is not a whole number. */
const offerPercentOf = (typed: string) => (typed.trim() === '' ? 0 : parseWholeNumber(typed))
