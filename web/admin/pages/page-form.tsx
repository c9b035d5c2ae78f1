import { MAX_PAGE_TEXT, MAX_PAGE_TITLE } from '#contract/catalogue/pages/pages-staff.ts'
import { productSlug } from '#contract/catalogue/product-slug.ts'
import { FormFrame, FormSection } from '#web/admin/forms/form-frame.tsx'
import { staffFormTexts } from '#web/admin/forms/form-texts.ts'
import { ImageField } from '#web/admin/forms/image-field.tsx'
import { shownImageUrl } from '#web/admin/forms/image-input.ts'
import { PagePreviews } from '#web/admin/forms/page-previews.tsx'
import { Checkbox } from '#web/design/form/checkbox.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import type { useForm } from '#web/design/form/use-form.ts'
import type { PageValues } from './page-form-values.ts'
import { staffPageTexts } from './page-texts.ts'

type Props = {
  form: ReturnType<typeof useForm<PageValues>>
  /** The stored image. */
  imageUrl?: string
  isNew?: boolean
}

/** The form of a page beside a preview of its text. */
export function PageForm({ form, imageUrl = '', isNew = false }: Props) {
  const { bodyMarkdown, bodyMarkdownBn } = form.values
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <FormFrame form={form} submitLabel={isNew ? staffPageTexts.create : staffFormTexts.save} isNew={isNew}>
        <FormSection title={staffPageTexts.basics}>
          <Texts form={form} />
          <PageImage form={form} imageUrl={imageUrl} />
          <Visibility form={form} />
        </FormSection>
      </FormFrame>
      <PagePreviews
        title={staffPageTexts.preview}
        titleBn={staffPageTexts.previewBn}
        markdown={bodyMarkdown}
        markdownBn={bodyMarkdownBn}
      />
    </div>
  )
}

type PartProps = Pick<Props, 'form'>

function Texts({ form: { values, field } }: PartProps) {
  const slug = productSlug(values.slug.trim() === '' ? values.title : values.slug)
  return (
    <>
      <TextField
        {...field('title')}
        label={staffPageTexts.pageTitle}
        required
        maxLength={MAX_PAGE_TITLE}
        autoComplete="off"
      />
      <TextField
        {...field('titleBn')}
        label={staffPageTexts.pageTitleBn}
        lang="bn"
        maxLength={MAX_PAGE_TITLE}
        autoComplete="off"
        hint={staffPageTexts.bnHint}
      />
      <TextField
        {...field('slug')}
        label={staffPageTexts.slug}
        maxLength={70}
        autoComplete="off"
        hint={slug ? staffPageTexts.slugHint(`/pages/${slug}`) : staffPageTexts.slugEmpty}
      />
      <TextArea
        {...field('bodyMarkdown')}
        label={staffPageTexts.text}
        hint={staffPageTexts.textHint}
        required
        rows={16}
        maxLength={MAX_PAGE_TEXT}
      />
      <TextArea
        {...field('bodyMarkdownBn')}
        label={staffPageTexts.textBn}
        hint={staffPageTexts.textBnHint}
        lang="bn"
        rows={16}
        maxLength={MAX_PAGE_TEXT}
      />
    </>
  )
}

function PageImage({ form: { values, change, fieldErrors }, imageUrl }: PartProps & { imageUrl: string }) {
  return (
    <>
      <ImageField
        label={staffPageTexts.image}
        name="image"
        url={shownImageUrl(values, imageUrl)}
        file={values.image}
        onChoose={(image) => change({ image, libraryImage: undefined })}
        library={{
          kind: 'banner',
          onChoose: (libraryImage) => change({ libraryImage, image: undefined, removesImage: false }),
        }}
        error={fieldErrors.image}
        hint={staffPageTexts.imageHint}
        width={240}
        height={80}
      />
      {imageUrl && !values.image && !values.libraryImage && (
        <Checkbox
          name="removesImage"
          label={staffPageTexts.removeImage}
          checked={values.removesImage}
          onChange={({ target }) => change({ removesImage: target.checked })}
        />
      )}
    </>
  )
}

function Visibility({ form: { values, change } }: PartProps) {
  return (
    <div>
      <Checkbox
        name="isPublished"
        label={staffPageTexts.isPublished}
        checked={values.isPublished}
        onChange={({ target }) => change({ isPublished: target.checked })}
      />
      <p className="text-sm text-ink-soft">{staffPageTexts.isPublishedHint}</p>
      <Checkbox
        name="isInFooter"
        label={staffPageTexts.isInFooter}
        checked={values.isInFooter}
        onChange={({ target }) => change({ isInFooter: target.checked })}
      />
    </div>
  )
}
