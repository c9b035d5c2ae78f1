import { useState } from 'react'
import { Link } from 'react-router'
import type { CategoryNode } from '#contract/categories-staff.ts'
import { IconButton } from '#web/design/icon-button.tsx'
import ChevronRight from '#web/design/icons/chevron-right.tsx'
import Pencil from '#web/design/icons/pencil.tsx'
import Plus from '#web/design/icons/plus.tsx'
import Trash from '#web/design/icons/trash-2.tsx'
import { Picture } from '#web/design/picture.tsx'
import { formatNumber } from '#web/formatting.ts'
import { languageOf } from '#web/language-of.ts'

type Props = {
  node: CategoryNode
  path: readonly CategoryNode[]
  onAsk: (asked: {
    what: 'add' | 'change' | 'remove'
    path: readonly CategoryNode[]
    node?: CategoryNode
  }) => void
}

/** A category with what stands below it, opened by its arrow. */
export function CategoryRow({ node, path, onAsk }: Props) {
  const [open, setOpen] = useState(false)
  const children = node.children ?? []
  const canHaveChildren = path.length < 2
  return (
    <li>
      <div
        className="flex min-h-14 items-center gap-1 pe-2"
        style={{ paddingInlineStart: path.length * 28 + 4 }}
      >
        {canHaveChildren ? (
          <IconButton
            label={`${open ? 'Close' : 'Open'} ${node.name}`}
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
        <Picture
          src={node.imageUrl}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-md object-cover [&_span]:hidden"
        />
        <div className="min-w-0 grow ps-2">
          <p lang={languageOf(node.name)} className="truncate font-semibold">
            {node.name}
          </p>
          <p className="text-xs text-ink-soft">
            <Link to={`/admin/products?category=${node.id}`} className="hover:text-leaf-ink hover:underline">
              {node.productCount === 1 ? '1 product' : `${formatNumber(node.productCount)} products`}
            </Link>
            {children.length > 0 && ` · ${children.length} below`}
          </p>
        </div>
        {canHaveChildren && (
          <IconButton
            label={`Add below ${node.name}`}
            onClick={() => onAsk({ what: 'add', path: [...path, node] })}
          >
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconButton label={`Change ${node.name}`} onClick={() => onAsk({ what: 'change', path, node })}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton
          label={`Delete ${node.name}`}
          tone="danger"
          onClick={() => onAsk({ what: 'remove', path, node })}
        >
          <Trash aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      {open && children.length > 0 && (
        <ul className="divide-y divide-line border-t border-line bg-sunken/40">
          {children.map((child) => (
            <CategoryRow key={child.id} node={child} path={[...path, node]} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </li>
  )
}
