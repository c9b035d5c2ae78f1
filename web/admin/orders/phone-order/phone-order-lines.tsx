import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Card } from '#web/design/card.tsx'
import { SelectField } from '#web/design/form/select-field.tsx'
import { Stepper } from '#web/design/form/stepper.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Trash2 } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { formatNumber, formatPrice } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import type { PhoneOrderPart } from './phone-order.ts'
import { newLineOf, type PhoneLine, pricedLine } from './phone-order.ts'
import { phoneOrderTexts } from './phone-order-texts.ts'
import { ProductPicker } from './product-picker.tsx'

/** The items of an order by phone: products found by name, each with variant and quantity. */
export function PhoneOrderLines({ form, lines: shown }: PhoneOrderPart) {
  const { lines } = form.values

  const change = (key: string, part: Partial<PhoneLine>) =>
    form.change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })

  return (
    <Card as="section" aria-label={phoneOrderTexts.items} className="grid gap-3">
      <h2 className="text-lg font-semibold">{phoneOrderTexts.items}</h2>
      <ProductPicker
        error={form.fieldErrors.lines}
        onChoose={(product) =>
          form.change({ lines: [...lines, newLineOf(product, `${product.id} ${Date.now()}`)] })
        }
      />
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <PhoneLineRow
            key={line.key}
            line={line}
            onChange={(part) => change(line.key, part)}
            onRemove={() => form.change({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { line: PhoneLine; onChange: (part: Partial<PhoneLine>) => void; onRemove: () => void }

/** A line of an order by phone: quantity and variant, or colour and size, can be chosen. */
export function PhoneLineRow({ line, onChange, onRemove }: LineProps) {
  const { product, quantity, color, size } = line
  const { variant, price, stock, imageUrl: image } = pricedLine(line)
  const name = localName(product)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 py-3">
      <Image
        src={image ? resizedImageUrl(image, '160x120') : ''}
        alt=""
        width={64}
        height={48}
        className="rounded-md"
      />
      <div className="min-w-0 text-sm">
        <p lang={languageOf(name)} className="font-semibold">
          {name}
        </p>
        <p className={stock < quantity ? 'text-brick-ink' : 'text-ink-soft'}>
          {phoneOrderTexts.inStock(formatPrice(price), formatNumber(stock))}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Stepper
            value={quantity}
            max={Math.max(1, Math.min(stock, 99))}
            label={phoneOrderTexts.quantityOf(name)}
            onChange={(next) => onChange({ quantity: next })}
          />
          {variant ? (
            <VariantChoice
              name={name}
              variants={product.variants ?? []}
              value={variant.id}
              onChange={(next) => onChange({ variantId: next })}
            />
          ) : (
            <>
              <Choice
                label={phoneOrderTexts.color}
                options={product.colors}
                value={color}
                onChange={(next) => onChange({ color: next })}
              />
              <Choice
                label={phoneOrderTexts.size}
                options={product.sizes}
                value={size}
                onChange={(next) => onChange({ size: next })}
              />
            </>
          )}
        </div>
      </div>
      <div className="grid justify-items-end">
        <p className="font-semibold tabular-nums">{formatPrice(price * quantity)}</p>
        <IconButton label={phoneOrderTexts.remove(name)} tone="danger" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  )
}

type VariantProps = {
  name: string
  variants: NonNullable<PhoneLine['product']['variants']>
  value: string
  onChange: (variantId: string) => void
}

/** The variants of a product, each with its price and stock; one that is sold out cannot be chosen. */
function VariantChoice({ name, variants, value, onChange }: VariantProps) {
  return (
    <SelectField
      label={phoneOrderTexts.variantOf(name)}
      hideLabel
      className="min-w-0"
      options={variants.map(({ id, optionValues, price, stock }) => ({
        value: id,
        label: phoneOrderTexts.variant(
          optionValues.filter(Boolean).join(', '),
          formatPrice(price),
          stock === 0 ? phoneOrderTexts.soldOut : phoneOrderTexts.units(formatNumber(stock)),
        ),
        disabled: stock === 0 && id !== value,
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type ChoiceProps = {
  label: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  if (options.length === 0) return null
  return (
    <SelectField
      label={label}
      hideLabel
      options={options.map((option) => ({ value: option, label: option }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
