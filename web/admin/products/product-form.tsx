import { useRef, useState } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { CustomFieldInputs } from '#web/custom-fields/custom-field-inputs.tsx'
import { Button } from '#web/design/button.tsx'
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
import { type ProductValues, priceOf } from './product-form-values.ts'
import { ProductPreview } from './product-preview.tsx'
import { VariantGrid } from './variant-grid.tsx'

const commonSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'Free size']

type Props = {
  form: ReturnType<typeof useForm<ProductValues>>
  /** The shop's custom fields of products. */
  customFields: readonly CustomField[]
  isNew?: boolean
  /** Saves a new product without putting it on sale. */
  onSaveDraft?: () => void
  /** Sellers that an admin may choose from; without them the seller cannot be changed. */
  sellers?: readonly { id: string; name: string }[]
  /** What of its variants this form cannot show: other options, or prices that differ. */
  variants?: { hasOtherOptions: boolean; haveOwnPrices: boolean }
}

/** The form of a product, with a preview. */
export function ProductForm({ form, customFields, isNew = false, onSaveDraft, sellers, variants }: Props) {
  const [isUploading, setUploading] = useState(false)
  const { values, change, field, fieldErrors } = form
  // Uploads finish while the form is being filled in: each adds to the list of that moment.
  const images = useRef(values.images)
  images.current = values.images

  function changeImages(next: (urls: readonly string[]) => string[]) {
    images.current = next(images.current)
    change({ images: images.current })
  }

  return (
    <FormFrame
      form={{ ...form, busy: form.busy || isUploading }}
      submitLabel={isNew ? productFormTexts.addProduct : staffFormTexts.save}
      busyLabel={isUploading ? productFormTexts.uploading : staffFormTexts.saving}
      isNew={isNew}
      actions={
        onSaveDraft && (
          <Button variant="secondary" disabled={form.busy || isUploading} onClick={onSaveDraft}>
            {productFormTexts.saveAsDraft}
          </Button>
        )
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
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
          <FormSection title={productFormTexts.images}>
            <ImageList
              urls={values.images}
              onChange={changeImages}
              onBusy={setUploading}
              error={fieldErrors.images}
            />
            <TextField
              {...field('videoUrl')}
              label={productFormTexts.labels.videoUrl}
              type="url"
              placeholder="https://youtu.be/..."
              hint={productFormTexts.videoHint}
            />
          </FormSection>
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
                <VariantGrid values={values} onChange={change} error={fieldErrors.variants} />
              </>
            )}
          </FormSection>
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
          {customFields.length > 0 && (
            <FormSection title={productFormTexts.more}>
              <div className="grid gap-4 sm:grid-cols-2 [&>:has(textarea)]:sm:col-span-2">
                <CustomFieldInputs
                  fields={customFields}
                  values={values}
                  errors={fieldErrors}
                  onChange={change}
                />
              </div>
            </FormSection>
          )}
        </div>
        <div className="grid gap-5 xl:sticky xl:top-20">
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
          <ProductPreview values={values} />
        </div>
      </div>
    </FormFrame>
  )
}
