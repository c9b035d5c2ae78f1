import {
  type CollectionKind,
  type CollectionSort,
  collectionKinds,
  collectionSorts,
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
} from '#contract/catalogue/collections-staff.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import { shownImageUrl } from '#web/admin/forms/image-input.ts'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { RadioGroup } from '#web/design/form/radio-group.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import { ChosenProducts } from './chosen-products.tsx'
import type { CollectionValues } from './collection-form-values.ts'
import { staffCollectionTexts } from './collection-texts.ts'
import { RuleFields } from './rule-fields.tsx'

type Props = {
  form: ReturnType<typeof useForm<CollectionValues>>
  /** The stored image. */
  imageUrl?: string
  isNew?: boolean
}

/** The form of a collection: texts, image, and its products or conditions. */
export function CollectionForm({ form, imageUrl = '', isNew = false }: Props) {
  const { values, change, fieldErrors } = form

  function chooseKind(kind: CollectionKind) {
    const { productSort } = values
    // Only products that were chosen by hand have an order of their own.
    const sort = kind === 'manual' ? 'manual' : productSort === 'manual' ? 'newest' : productSort
    change({ kind, productSort: sort })
  }

  return (
    <FormFrame
      form={form}
      submitLabel={isNew ? staffCollectionTexts.create : staffFormTexts.save}
      isNew={isNew}
    >
      <Basics form={form} imageUrl={imageUrl} />
      <FormSection title={staffCollectionTexts.kind}>
        <RadioGroup
          legend={staffCollectionTexts.kind}
          hideLegend
          name="kind"
          options={collectionKinds.map((kind) => ({
            value: kind,
            label: staffCollectionTexts.kinds[kind],
            detail: staffCollectionTexts.kindDetails[kind],
          }))}
          value={values.kind}
          onChange={(kind) => chooseKind(kind as CollectionKind)}
        />
        <SelectField
          label={staffCollectionTexts.sort}
          name="productSort"
          hint={staffCollectionTexts.sortHint}
          options={collectionSorts
            .filter((sort) => values.kind === 'manual' || sort !== 'manual')
            .map((sort) => ({ value: sort, label: staffCollectionTexts.sorts[sort] }))}
          value={values.productSort}
          error={fieldErrors.productSort}
          onChange={({ target }) => change({ productSort: target.value as CollectionSort })}
        />
      </FormSection>
      {values.kind === 'manual' ? (
        <ChosenProducts
          products={values.products}
          error={fieldErrors.products}
          onChange={(products) => change({ products })}
        />
      ) : (
        <RuleFields
          matches={values.matches}
          conditions={values.conditions}
          error={fieldErrors.conditions}
          onChange={change}
        />
      )}
    </FormFrame>
  )
}

function Basics({
  form: { values, change, field, fieldErrors },
  imageUrl,
}: Pick<Props, 'form'> & { imageUrl: string }) {
  const slug = productSlug(values.slug.trim() === '' ? values.name : values.slug)
  return (
    <FormSection title={staffCollectionTexts.basics}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={staffCollectionTexts.name}
          required
          maxLength={MAX_COLLECTION_NAME}
          autoComplete="off"
        />
        <TextField
          {...field('nameBn')}
          label={staffCollectionTexts.nameBn}
          lang="bn"
          maxLength={MAX_COLLECTION_NAME}
          autoComplete="off"
          hint={staffCollectionTexts.nameBnHint}
        />
      </div>
      <TextField
        {...field('slug')}
        label={staffCollectionTexts.slug}
        maxLength={70}
        autoComplete="off"
        hint={slug ? staffCollectionTexts.slugHint(`/collections/${slug}`) : staffCollectionTexts.slugEmpty}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextArea
          {...field('description')}
          label={staffCollectionTexts.description}
          maxLength={MAX_COLLECTION_DESCRIPTION}
        />
        <TextArea
          {...field('descriptionBn')}
          label={staffCollectionTexts.descriptionBn}
          lang="bn"
          maxLength={MAX_COLLECTION_DESCRIPTION}
        />
      </div>
      <ImageField
        label={staffCollectionTexts.image}
        name="image"
        url={shownImageUrl(values, imageUrl)}
        file={values.image}
        onChoose={(image) => change({ image, libraryImage: undefined })}
        library={{
          kind: 'banner',
          onChoose: (libraryImage) => change({ libraryImage, image: undefined, removesImage: false }),
        }}
        error={fieldErrors.image}
        hint={staffCollectionTexts.imageHint}
        width={240}
        height={80}
      />
      {imageUrl && !values.image && !values.libraryImage && (
        <Checkbox
          name="removesImage"
          label={staffCollectionTexts.removeImage}
          checked={values.removesImage}
          onChange={({ target }) => change({ removesImage: target.checked })}
        />
      )}
      <div>
        <Checkbox
          name="isShown"
          label={staffCollectionTexts.isShown}
          checked={values.isShown}
          onChange={({ target }) => change({ isShown: target.checked })}
        />
        <p className="mt-1 text-sm text-ink-soft">{staffCollectionTexts.isShownHint}</p>
      </div>
    </FormSection>
  )
}
