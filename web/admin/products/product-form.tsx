import { useState } from 'react'
import type { CustomField } from '#contract/custom-fields.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { CustomFieldInputs } from '#web/custom-fields/custom-field-inputs.tsx'
import { Button } from '#web/design/button.tsx'
import {
  AboutSection,
  ImagesSection,
  MoreToReadSection,
  PlaceSection,
  PriceAndStockSection,
  type ProductFormState,
  type VariantsElsewhere,
} from './product-form-sections.tsx'
import { productFormTexts } from './product-form-texts.ts'
import { emptyProduct, type ProductValues } from './product-form-values.ts'
import { ProductPreview } from './product-preview.tsx'

type Props = {
  form: ProductFormState
  /** What an existing product was when the form was opened. */
  start?: ProductValues
  /** The shop's custom fields of products. */
  customFields: readonly CustomField[]
  isNew?: boolean
  /** Saves a new product without putting it on sale. */
  onSaveDraft?: () => void
  /** Sellers that an admin may choose from; without them the seller cannot be changed. */
  sellers?: readonly { id: string; name: string }[]
  variants?: VariantsElsewhere
}

/** The form of a product, with a preview. */
export function ProductForm({
  form,
  start = emptyProduct,
  customFields,
  isNew = false,
  onSaveDraft,
  sellers,
  variants,
}: Props) {
  const [isUploading, setUploading] = useState(false)
  const { values, change, fieldErrors } = form

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
          <AboutSection form={form} />
          <ImagesSection form={form} onBusy={setUploading} />
          <PriceAndStockSection form={form} start={start} variants={variants} />
          <MoreToReadSection form={form} />
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
          <PlaceSection form={form} sellers={sellers} />
          <ProductPreview values={values} />
        </div>
      </div>
    </FormFrame>
  )
}
