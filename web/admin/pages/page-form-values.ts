import type { StaffPage } from '#contract/catalogue/pages/pages-staff.ts'
import { type ChosenImage, imageInput } from '#web/admin/forms/image-input.ts'

/** What the form of a page holds. */
export type PageValues = {
  title: string
  titleBn: string
  slug: string
  bodyMarkdown: string
  bodyMarkdownBn: string
  image: File | undefined
  /** An image of the library, in place of an upload. */
  libraryImage: ChosenImage | undefined
  removesImage: boolean
  isPublished: boolean
  isInFooter: boolean
}

/** Our names of the server's fields. */
export const pageFieldNames = { pageImage: 'image' } as const

export const emptyPage = (): PageValues => ({
  title: '',
  titleBn: '',
  slug: '',
  bodyMarkdown: '',
  bodyMarkdownBn: '',
  image: undefined,
  libraryImage: undefined,
  removesImage: false,
  isPublished: true,
  isInFooter: true,
})

export function pageValuesOf(page: StaffPage): PageValues {
  const { title, titleBn, slug, bodyMarkdown, bodyMarkdownBn, isPublished, isInFooter } = page
  return {
    ...{ title, titleBn, slug, bodyMarkdown, bodyMarkdownBn, isPublished, isInFooter },
    image: undefined,
    libraryImage: undefined,
    removesImage: false,
  }
}

/** What is sent. */
export function pageInput({ image, libraryImage, removesImage, ...fields }: PageValues) {
  return { ...fields, ...imageInput({ image, libraryImage, removesImage }) }
}
