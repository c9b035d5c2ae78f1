import { useState } from 'react'
import { Link } from 'react-router'
import type { CategoryNode } from '#contract/catalogue/categories-staff.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import { Pencil } from '#web/design/icons/admin.tsx'
import { ChevronRight, Plus } from '#web/design/icons/catalogue.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'

import { Image } from '#web/design/image.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { staffCategoryTexts } from './category-texts.ts'

/** A dialog on a category; `path` holds its parents, from the top. */
export type CategoryAction = {
  kind: 'add' | 'change' | 'remove'
  path: readonly CategoryNode[]
  node?: CategoryNode
}

type Props = {
  node: CategoryNode
  path: readonly CategoryNode[]
  onAction: (action: CategoryAction) => void
}

/** A category with its subcategories, which its arrow expands. */
export function CategoryRow({ node, path, onAction }: Props) {
  const [open, setOpen] = useState(false)
  const children = node.children ?? []
  const name = localName(node)
  const canHaveChildren = path.length < 2
  return (
    <li>
      <div
        className="flex min-h-14 items-center gap-1 pe-2"
        style={{ paddingInlineStart: path.length * 28 + 4 }}
      >
        {canHaveChildren ? (
          <IconButton
            label={open ? staffCategoryTexts.close(name) : staffCategoryTexts.open(name)}
            aria-expanded={open}
            disabled={children.length === 0}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-5 transition-transform ${open ? 'rotate-90' : ''}`}
            />
          </IconButton>
        ) : (
          <span className="w-11 shrink-0" />
        )}
        <Image
          src={node.imageUrl}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-md object-cover [&_span]:hidden"
        />
        <div className="min-w-0 grow ps-2">
          <p lang={languageOf(name)} className="truncate font-semibold">
            {name}
          </p>
          <p className="text-xs text-ink-soft">
            <Link to={`/admin/products?category=${node.id}`} className="hover:text-leaf-ink hover:underline">
              {staffCategoryTexts.products(node.productCount, formatNumber(node.productCount))}
            </Link>
            {children.length > 0 && ` · ${staffCategoryTexts.below(formatNumber(children.length))}`}
          </p>
        </div>
        {canHaveChildren && (
          <IconButton
            label={staffCategoryTexts.addBelow(name)}
            onClick={() => onAction({ kind: 'add', path: [...path, node] })}
          >
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconButton
          label={staffCategoryTexts.change(name)}
          onClick={() => onAction({ kind: 'change', path, node })}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          label={staffCategoryTexts.remove(name)}
          tone="danger"
          onClick={() => onAction({ kind: 'remove', path, node })}
        >
          <Trash aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      {open && children.length > 0 && (
        <ul className="divide-y divide-line border-t border-line bg-sunken/40">
          {children.map((child) => (
            <CategoryRow key={child.id} node={child} path={[...path, node]} onAction={onAction} />
          ))}
        </ul>
      )}
    </li>
  )
}
