import { useId, useState } from 'react'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PHOTOS } from '#contract/catalogue/review-limits.ts'
import type { NewReview, Review } from '#contract/catalogue/reviews.ts'
import { defineTexts } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import type { OrderLine } from '#contract/pricing/order-lines.ts'
import { lineNameOf } from '#contract/sales/line-options.ts'
import { Button } from '#web/design/button.tsx'
import { classNames } from '#web/design/class-names.ts'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { TextArea } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { Dialog, DialogCancel } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { invalidate } from '#web/http/query-client.ts'
import { failureText } from '#web/http/request-failure.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { type ChosenPhoto, PhotoField } from '#web/shop/orders/photos/photo-field.tsx'

const reviewsApi = lazyApi(() => import('#contract/catalogue/reviews.ts'))

type Props = {
  line: Pick<OrderLine, 'productId' | 'productName' | 'translatedName'>
  onClose: () => void
}

/** Reviews one delivered product: stars, a text and photos (docs/product.md §15, §18, §31). */
export function ReviewDialog({ line, onClose }: Props) {
  const formId = useId()
  const name = lineNameOf(line)
  const reviewerId = useSignedInUser()?._id
  const [isPreparing, setPreparing] = useState(false)
  /** Why the photos were refused, although the review is saved. */
  const [photoProblem, setPhotoProblem] = useState('')
  const { values, change, field, errors, busy, submit, formRef } = useForm({
    initialValues: { rating: 0, text: '', photos: [] as readonly ChosenPhoto[] },
    toast: messages.reviewFailed,
    async send({ rating, text, photos }) {
      if (!isComplete) return
      setPhotoProblem('')
      const review = await sendReview(line.productId, { reviewerId, rating, text: text.trim() })
      try {
        if (photos.length > 0) await sendPhotos(review.id, photos)
      } catch (error) {
        setPhotoProblem(reviewTexts.photosNotAdded(failureText(error)))
        return
      }
      notify.success(messages.reviewSubmitted)
      onClose()
    },
  })
  const isComplete = values.rating > 0 && values.text.trim() !== '' && reviewerId !== undefined

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="small"
      title={reviewTexts.title}
      footer={
        <>
          <DialogCancel>{reviewTexts.cancel}</DialogCancel>
          <Button type="submit" form={formId} disabled={!isComplete || isPreparing} busy={busy}>
            {reviewTexts.submit}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} onSubmit={submit} className="grid gap-4">
        <p lang={languageOf(name)} className="font-semibold">
          {name}
        </p>
        <FormErrorBox errors={errors} className="empty:hidden" />
        <StarChoice rating={values.rating} onChange={(rating) => change({ rating })} />
        <TextArea
          label={reviewTexts.yourReview}
          maxLength={MAX_REVIEW_LENGTH}
          placeholder={reviewTexts.placeholder}
          hint={reviewTexts.hint}
          {...field('text')}
        />
        <PhotoField
          photos={values.photos}
          onChange={(photos) => {
            setPhotoProblem('')
            change({ photos })
          }}
          isPreparing={isPreparing}
          onPreparing={setPreparing}
          max={MAX_REVIEW_PHOTOS}
          hint={reviewTexts.photosHint(formatNumber(MAX_REVIEW_PHOTOS))}
        />
        {photoProblem && (
          <p role="alert" className="text-sm text-brick-ink">
            {photoProblem}
          </p>
        )}
      </form>
    </Dialog>
  )
}

/** Saves a review and invalidates what is cached of products. Throws ApiError. docs/product.md §17 */
async function sendReview(productId: string, review: NewReview): Promise<Review> {
  const saved = await reviewsApi.call('writeReviewEndpoint', { params: { productId }, body: { review } })
  void invalidate(['Product'])
  return saved
}

/** Adds the photos to a review that is saved. Throws ApiError for what is no image. */
async function sendPhotos(id: string, photos: readonly ChosenPhoto[]): Promise<void> {
  const photo = photos.map(({ file }) => file)
  await reviewsApi.call('setReviewPhotosEndpoint', { params: { id }, files: { photo } })
  void invalidate(['Product'])
}

type StarChoiceProps = { rating: number; onChange: (rating: number) => void }

const starPath = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const choices = [1, 2, 3, 4, 5]

/** One to five stars as radio buttons named `1 star` to `5 stars` (docs/product.md §8); 0 is none chosen. */
function StarChoice({ rating, onChange }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{reviewTexts.yourRating}</legend>
      <div className="-ms-1.5 flex">
        {choices.map((stars) => (
          <span
            key={stars}
            className="relative inline-flex size-11 items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              aria-label={reviewTexts.stars(stars, formatNumber(stars))}
              checked={rating === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 20 20"
              strokeWidth="1.2"
              strokeLinejoin="round"
              className={classNames(
                'size-8 transition-colors',
                stars <= rating ? 'fill-marigold stroke-marigold-ink' : 'fill-transparent stroke-line-strong',
              )}
            >
              <path d={starPath} />
            </svg>
          </span>
        ))}
      </div>
    </fieldset>
  )
}

const reviewTexts = defineTexts(
  {
    title: 'Write a review',
    cancel: 'Cancel',
    submit: 'Submit',
    yourReview: 'Your review',
    placeholder: 'How is it? Would you buy it again?',
    hint: 'A new review replaces your earlier one.',
    yourRating: 'Your rating',
    photosHint: (max: string) => `Up to ${max}. Other shoppers see them.`,
    photosNotAdded: (reason: string) => `Your review is saved, but without the photos. ${reason}`,
    stars: (count: number, text: string) => (count === 1 ? `${text} star` : `${text} stars`),
  },
  {
    title: 'রিভিউ লিখুন',
    cancel: 'বাতিল',
    submit: 'জমা দিন',
    yourReview: 'আপনার রিভিউ',
    placeholder: 'পণ্যটি কেমন? আবার কিনবেন?',
    hint: 'নতুন রিভিউ দিলে আগেরটি বদলে যাবে।',
    yourRating: 'আপনার রেটিং',
    photosHint: (max) => `সর্বোচ্চ ${max}টি। অন্য ক্রেতারাও দেখবেন।`,
    photosNotAdded: (reason) => `রিভিউ রাখা হয়েছে, তবে ছবি যোগ হয়নি। ${reason}`,
    stars: (_count, text) => `${text} স্টার`,
  },
)
