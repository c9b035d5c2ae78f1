import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  type BannerPlacement,
  bannerPlacements,
  MAX_BANNER_SUBTITLE,
  MAX_BANNER_TITLE,
  type StaffBanner,
} from '#contract/catalogue/banners.ts'
import { messages } from '#contract/messages.ts'
import { parseWholeNumber } from '#contract/typed-numbers.ts'
import { staffCollectionsQuery } from '#web/admin/collections/collection-api.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { useObjectUrl } from '#web/design/form/image-file.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { Dialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { localName } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import { BannerCarousel } from '#web/shop/catalogue/home/banner-carousel.tsx'
import { addBanner, saveBanner } from './banner-api.ts'
import { staffBannerTexts } from './banner-texts.ts'

type Props = { banner: StaffBanner | undefined; onClose: () => void }

/** The form of a banner: its image, texts and the list of products it opens, with a preview. */
export function BannerDialog({ banner, onClose }: Props) {
  const categories = useQuery(categoriesQuery)
  const collections = useQuery(staffCollectionsQuery)
  const [values, setValues] = useState({
    title: banner?.title ?? '',
    subtitle: banner?.subtitle ?? '',
    titleBn: banner?.titleBn ?? '',
    subtitleBn: banner?.subtitleBn ?? '',
    offer: banner?.offerPercent ? String(banner.offerPercent) : '',
    category: banner?.category?.id ?? '',
    collection: banner?.collectionId ?? '',
    placement: banner?.placement ?? 'slide',
  })
  const [image, setImage] = useState<File>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const preview = useObjectUrl(image) ?? banner?.imageUrl ?? ''
  const change = (part: Partial<typeof values>) => setValues((current) => ({ ...current, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fieldErrors = fieldErrorsOf(values.offer, Boolean(image ?? banner))
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length > 0) return
    setBusy(true)
    const { title, subtitle, titleBn, subtitleBn, placement } = values
    const fields = {
      title,
      subtitle,
      titleBn,
      subtitleBn,
      placement,
      offerPercent: offerPercentOf(values.offer) ?? 0,
      category: values.category || null,
      collectionId: values.collection || null,
      image,
    }
    try {
      await (banner ? saveBanner(banner, fields) : addBanner(fields))
      notify.success(staffBannerTexts.saved)
      onClose()
    } catch (error) {
      setErrors({ form: failureText(error) })
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={banner ? staffBannerTexts.changeBanner : staffBannerTexts.newBanner}
      size="large"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormErrorBox errors={Object.values(errors)} className="empty:hidden" />
        {preview && (
          <div inert>
            <BannerCarousel
              key={`${preview} ${values.title} ${values.subtitle}`}
              slides={[{ imageUrl: preview, title: values.title, subtitle: values.subtitle, to: '/' }]}
            />
          </div>
        )}
        <ImageField
          label={staffBannerTexts.image}
          name="image"
          url=""
          file={undefined}
          onChoose={setImage}
          error={errors.image}
          hint={staffBannerTexts.imageHint}
          width={240}
          height={80}
        />
        <SelectField
          label={staffBannerTexts.placement}
          name="placement"
          options={bannerPlacements.map((value) => ({ value, label: staffBannerTexts.placements[value] }))}
          value={values.placement}
          onChange={(event) => change({ placement: event.target.value as BannerPlacement })}
          hint={staffBannerTexts.placementHint}
        />
        <TextField
          label={staffBannerTexts.bannerTitle}
          name="title"
          maxLength={MAX_BANNER_TITLE}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label={staffBannerTexts.subtitle}
          name="subtitle"
          maxLength={MAX_BANNER_SUBTITLE}
          value={values.subtitle}
          onChange={(event) => change({ subtitle: event.target.value })}
        />
        <TextField
          label={staffBannerTexts.titleBn}
          name="titleBn"
          lang="bn"
          hint={staffBannerTexts.banglaHint}
          maxLength={MAX_BANNER_TITLE}
          value={values.titleBn}
          onChange={(event) => change({ titleBn: event.target.value })}
        />
        <TextField
          label={staffBannerTexts.subtitleBn}
          name="subtitleBn"
          lang="bn"
          maxLength={MAX_BANNER_SUBTITLE}
          value={values.subtitleBn}
          onChange={(event) => change({ subtitleBn: event.target.value })}
        />
        {/* Also while they load, so that nothing moves. */}
        {collections.data?.length !== 0 && (
          <SelectField
            label={staffBannerTexts.collection}
            name="collection"
            placeholder={staffBannerTexts.noCollection}
            options={(collections.data ?? []).map((collection) => ({
              value: collection.id,
              label: localName(collection),
            }))}
            value={values.collection}
            onChange={(event) => change({ collection: event.target.value })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={staffBannerTexts.category}
            name="category"
            placeholder={staffBannerTexts.allProducts}
            options={(categories.data ?? []).map((category) => ({
              value: category.id,
              label: localName(category),
            }))}
            value={values.category}
            disabled={values.collection !== ''}
            onChange={(event) => change({ category: event.target.value })}
          />
          <TextField
            label={staffBannerTexts.offer}
            name="offer"
            inputMode="numeric"
            value={values.offer}
            disabled={values.collection !== ''}
            error={errors.offer}
            onChange={(event) => change({ offer: event.target.value })}
          />
        </div>
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {staffFormTexts.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={staffFormTexts.saving}>
            {staffFormTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function fieldErrorsOf(offer: string, hasImage: boolean): Record<string, string> {
  return {
    ...(!hasImage && { image: messages.imageRequired }),
    ...(!((offerPercentOf(offer) ?? 100) < 100) && { offer: messages.bannerOfferInvalid }),
  }
}

/** 0 for an empty field, undefined for what is not a whole number. */
const offerPercentOf = (typed: string) => (typed.trim() === '' ? 0 : parseWholeNumber(typed))
