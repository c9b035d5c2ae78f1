/**
 * For an effect that waits for an answer: hands it over unless the effect has been cleaned up meanwhile. Returns the cleanup.
 *
 *     useEffect(() => whileMounted(findInvitation(token), setInvitation, showFailure), [token])
 */
export function whileMounted<T>(
  answer: Promise<T>,
  onAnswer: (answer: T) => void,
  /** Can be left out where the promise never rejects. */
  onFailure?: (error: unknown) => void,
): () => void {
  let isMounted = true
  answer.then(
    (value) => {
      if (isMounted) onAnswer(value)
    },
    onFailure &&
      ((error) => {
        if (isMounted) onFailure(error)
      }),
  )
  return () => {
    isMounted = false
  }
}
