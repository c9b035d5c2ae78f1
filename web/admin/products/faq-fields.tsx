import { Button } from '#web/design/button.tsx'
import { TextArea, TextField } from '#web/design/form/text-field.tsx'
import { Plus } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { productFormTexts } from './product-form-texts.ts'
import type { ProductValues } from './product-form-values.ts'

type Faqs = ProductValues['faqs']

/** Frequent questions about a product, with their answers. */
export function FaqFields({ faqs, onChange }: { faqs: Faqs; onChange: (faqs: Faqs) => void }) {
  const change = (index: number, part: Partial<Faqs[number]>) =>
    onChange(faqs.map((faq, at) => (at === index ? { ...faq, ...part } : faq)))
  return (
    <div className="grid gap-4">
      {faqs.map((faq, index) => (
        // Questions have no id, and their order does not change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <fieldset key={index} className="grid gap-3 rounded-md border border-line p-3">
          <legend className="px-1 text-sm font-semibold">
            {productFormTexts.questionNumber(formatNumber(index + 1))}
          </legend>
          <TextField
            label={productFormTexts.question}
            name="faqs"
            value={faq.question}
            onChange={(event) => change(index, { question: event.target.value })}
          />
          <TextArea
            label={productFormTexts.answer}
            value={faq.answer}
            onChange={(event) => change(index, { answer: event.target.value })}
          />
          <TextField
            label={productFormTexts.questionBn}
            lang="bn"
            value={faq.questionBn ?? ''}
            onChange={(event) => change(index, { questionBn: event.target.value })}
          />
          <TextArea
            label={productFormTexts.answerBn}
            lang="bn"
            value={faq.answerBn ?? ''}
            onChange={(event) => change(index, { answerBn: event.target.value })}
          />
          <Button
            variant="quiet"
            size="small"
            className="w-fit"
            onClick={() => onChange(faqs.filter((_faq, at) => at !== index))}
          >
            {productFormTexts.removeQuestion}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="secondary"
        className="w-fit"
        onClick={() => onChange([...faqs, { question: '', answer: '' }])}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {productFormTexts.addQuestion}
      </Button>
    </div>
  )
}
