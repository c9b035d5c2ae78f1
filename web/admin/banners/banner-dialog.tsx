import { useQuery } from '@tanstack/react-query'
import {
  type BannerPlacement,
  bannerPlacements,
  MAX_BANNER_SUBTITLE,
  MAX_BANNER_TITLE,
  type StaffBanner,
} from '#contract/catalogue/banners.ts'
import { staffCollectionsQuery } from '#web/admin/collections/collection-api.ts'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { Button } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { useObjectUrl } from '#web/design/form/image-file.ts'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { localName } from '#web/formatting/text-language.ts'
import { BannerCarousel } from '#web/shop/catalogue/home/banner-carousel.tsx'
import { staffBannerTexts } from './banner-texts.ts'
import { useBannerForm } from './use-banner-form.ts'

type Props = { banner: StaffBanner | undefined; onClose: () => void }
type FieldsProps = { form: ReturnType<typeof useBannerForm> }

/** The form of a banner: its image, texts and the list of products it opens, with a preview. */
export function BannerDialog({ banner, onClose }: Props) {
  const form = useBannerForm(banner, onClose)
  const { values, change, errors } = form
  const preview = useObjectUrl(form.image) ?? form.libraryImage?.imageUrl ?? banner?.imageUrl ?? ''
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={banner ? staffBannerTexts.changeBanner : staffBannerTexts.newBanner}
      size="large"
    >
      <form noValidate onSubmit={form.submit} className="grid gap-4">
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
          onChoose={form.setImage}
          library={{ kind: 'banner', onChoose: form.chooseFromLibrary }}
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
        <BannerTexts form={form} />
        <BannerProducts form={form} />
        <div className="flex justify-end gap-3">
          <DialogCancel>{staffFormTexts.cancel}</DialogCancel>
          <Button type="submit" busy={form.busy} busyLabel={staffFormTexts.saving}>
            {staffFormTexts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What stands on the image, in both languages. */
function BannerTexts({ form: { values, change } }: FieldsProps) {
  return (
    <>
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
    </>
  )
}

/** Which products the banner opens: a collection, or those of a category and with an offer. */
function BannerProducts({ form: { values, change, errors } }: FieldsProps) {
  const categories = useQuery(categoriesQuery)
  const collections = useQuery(staffCollectionsQuery)
  return (
    <>
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
    </>
  )
}
