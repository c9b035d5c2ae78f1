import { useRef } from 'react'
import { FormSection } from '#web/admin/forms/form-frame.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import { formatPrice } from '#web/formatting/formatting.ts'
import { namedColors, swatchColor } from '#web/shop/catalogue/products/color-swatches.ts'
import { CategoryFields } from './category-fields.tsx'
import { ChipsField } from './chips-field.tsx'
import { FaqFields } from './faq-fields.tsx'
import { ImageList } from './image-list.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { type ProductValues, priceOf, unitsToDivide } from './product-form-values.ts'
import { VariantGrid } from './variant-grid.tsx'

const commonSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free size']

export type ProductFormState = ReturnType<typeof useForm<ProductValues>>
type Props = { form: ProductFormState }

export function AboutSection({ form: { field } }: Props) {
  return (
    <FormSection title={productFormTexts.about}>
      <TextField {...field('name')} label={productFormTexts.labels.name} required maxLength={200} />
      <TextField
        {...field('nameBn')}
        label={productFormTexts.labels.nameBn}
        lang="bn"
        maxLength={200}
        hint={productFormTexts.nameBnHint}
      />
      <TextArea {...field('description')} label={productFormTexts.labels.description} rows={6} />
      <TextArea
        {...field('descriptionBn')}
        label={productFormTexts.labels.descriptionBn}
        lang="bn"
        rows={4}
      />
    </FormSection>
  )
}

/** `onBusy`: whether images are being uploaded. */
export function ImagesSection({ form, onBusy }: Props & { onBusy: (isUploading: boolean) => void }) {
  const { values, change, field, fieldErrors } = form
  // Uploads finish while the form is being filled in: each adds to the list of that moment.
  const images = useRef(values.images)
  images.current = values.images

  function changeImages(next: (urls: readonly string[]) => string[]) {
    images.current = next(images.current)
    change({ images: images.current })
  }

  return (
    <FormSection title={productFormTexts.images}>
      <ImageList urls={values.images} onChange={changeImages} onBusy={onBusy} error={fieldErrors.images} />
      <TextField
        {...field('videoUrl')}
        label={productFormTexts.labels.videoUrl}
        type="url"
        placeholder="https://youtu.be/..."
        hint={productFormTexts.videoHint}
      />
    </FormSection>
  )
}

/** What of a product's variants its form cannot show: other options, or prices that differ. */
export type VariantsElsewhere = { hasOtherOptions: boolean; haveOwnPrices: boolean }

type PriceProps = Props & { start: ProductValues; variants: VariantsElsewhere | undefined }

export function PriceAndStockSection({ form, start, variants }: PriceProps) {
  const { values, field } = form
  return (
    <FormSection title={productFormTexts.priceAndStock}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('listPrice')}
          label={productFormTexts.priceInTaka}
          inputMode="numeric"
          required
        />
        <TextField
          {...field('discountPercent')}
          label={productFormTexts.discountInPercent}
          inputMode="decimal"
          hint={
            variants?.haveOwnPrices
              ? productFormTexts.ownPrices
              : productFormTexts.shoppersPay(formatPrice(priceOf(values)))
          }
        />
        {!values.variants && !variants?.hasOtherOptions && (
          <TextField {...field('stock')} label={productFormTexts.unitsInStock} inputMode="numeric" />
        )}
        <TextField {...field('unitLabel')} label={productFormTexts.labels.unitLabel} />
      </div>
      {variants?.hasOtherOptions ? (
        <p className="text-sm text-ink-soft">{productFormTexts.optionsElsewhere}</p>
      ) : (
        <ColorsAndSizes form={form} start={start} />
      )}
    </FormSection>
  )
}

function ColorsAndSizes({ form: { values, change, fieldErrors }, start }: Props & { start: ProductValues }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChipsField
          label={productFormTexts.labels.colors}
          name="colors"
          hint={productFormTexts.pressEnter}
          value={values.colors}
          onChange={(colors) => change({ colors })}
          error={fieldErrors.colors}
          suggestions={namedColors}
          prefix={(color) => (
            <span
              aria-hidden="true"
              style={{ backgroundColor: swatchColor(color) }}
              className="size-4 rounded-full border border-line-strong"
            />
          )}
        />
        <ChipsField
          label={productFormTexts.labels.sizes}
          name="sizes"
          hint={productFormTexts.pressEnter}
          value={values.sizes}
          onChange={(sizes) => change({ sizes })}
          error={fieldErrors.sizes}
          suggestions={commonSizes}
        />
      </div>
      <VariantGrid
        values={values}
        initialStocks={start.variants}
        toDivide={unitsToDivide(start, values)}
        onChange={change}
        error={fieldErrors.variants}
      />
    </>
  )
}

/** Details and questions. */
export function MoreToReadSection({ form: { values, change, field, fieldErrors } }: Props) {
  return (
    <FormSection title={productFormTexts.moreToRead}>
      <TextArea
        {...field('details')}
        label={productFormTexts.labels.details}
        hint={productFormTexts.detailsHint}
      />
      <TextArea {...field('detailsBn')} label={productFormTexts.labels.detailsBn} lang="bn" />
      <FaqFields faqs={values.faqs} onChange={(faqs) => change({ faqs })} />
      {fieldErrors.faqs && <p className="text-sm text-brick-ink">{fieldErrors.faqs}</p>}
    </FormSection>
  )
}

type PlaceProps = Props & { sellers: readonly { id: string; name: string }[] | undefined }

/** Where the product is listed, and whose it is. */
export function PlaceSection({ form, sellers }: PlaceProps) {
  const { values, change, field, fieldErrors } = form
  return (
    <FormSection title={productFormTexts.place}>
      <CategoryFields values={values} onChange={change} errors={fieldErrors} />
      <ChipsField
        label={productFormTexts.labels.tags}
        name="tags"
        hint={productFormTexts.tagsHint}
        value={values.tags}
        onChange={(tags) => change({ tags })}
        error={fieldErrors.tags}
      />
      {sellers && (
        <SelectField
          {...field('sellerId')}
          label={productFormTexts.labels.sellerId}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormSection>
  )
}
