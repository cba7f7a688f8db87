/** Everything that people said and did about one check, kept up to date. */
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import type { Review } from '../../shared/review.ts';
import { client } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { useSignedInAgain } from '../session/use-signed-in-again.ts';

export interface ReviewState {
  /** Null until it has come. */
  readonly review: Review | null;
  readonly failure: Failure | null;
  readonly put: (review: Review) => void;
  readonly read: () => void;
}

export function useReview(checkId: string): ReviewState {
  const [review, setReview] = useState<Review | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  const read = useCallback(() => {
    void client.review.of({ id: checkId }).then((result) => {
      if (result.ok) setReview(result.value);
      setFailure(result.ok ? null : result.failure);
    });
  }, [checkId]);

  useEffect(() => {
    read();
    const ends = [
      client.review.changed(({ ids }) => {
        if (ids.includes(checkId)) read();
      }),
      client.checks.changed(({ id }) => {
        if (id === checkId) read();
      }),
      client.events.changed((change) => {
        if (change.checkId === checkId) read();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [checkId, read]);
  useSignedInAgain(read);
  useWindowFocus(read);

  return { review, failure, put: setReview, read };
}
