import { useEffect, useState } from 'react'
import { useSignedInUser } from '#web/session/session-store.ts'

/** Which reviews of a product the signed-in customer found helpful; read when the reviews are shown. */
export function useHelpfulVotes(productId: string, isShown: boolean): ReadonlySet<string> {
  const userId = useSignedInUser()?._id
  const [votes, setVotes] = useState<ReadonlySet<string>>(noVotes)
  useEffect(() => {
    setVotes(noVotes)
    if (!userId || !isShown) return
    let isCurrent = true
    import('./reviews-api.ts')
      .then(({ listHelpfulVotes }) => listHelpfulVotes(productId))
      .then(
        (ids) => isCurrent && setVotes(new Set(ids)),
        // The buttons look as if nothing was chosen; a vote that is given again counts once.
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [userId, productId, isShown])
  return votes
}

const noVotes: ReadonlySet<string> = new Set()
