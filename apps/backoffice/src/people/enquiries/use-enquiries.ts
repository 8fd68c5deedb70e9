import { calls, type CallRefused, type CallTypes, type ClientCall } from '@overround/client';
import type { AnswerTemplate, EnquiryStatus, IdeaStatus, StaffEnquiry } from '@overround/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { useBrandWord, useServices } from '../../app/services.tsx';
import { useActOfRoom } from '../../app/use-act-of-room.ts';

/** Begins the key of every answer of this room. */
const ENQUIRIES_KEY = 'enquiries';
const QUEUE_MS = 10_000;

/** Who waits; asked for again every ten seconds. */
export function useEnquiries(status: EnquiryStatus) {
  const { api } = useServices();
  const query = { ...useBrandWord(), status };
  return useQuery({
    queryKey: [ENQUIRIES_KEY, 'queue', query],
    queryFn: ({ signal }) => api.read(calls.staffEnquiries, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
}

/** One enquiry. Looking is written down, so it is asked for when it is opened and after an act, not by the clock. */
export function useEnquiry(enquiryId: string) {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery<StaffEnquiry, CallRefused>({
    queryKey: [ENQUIRIES_KEY, 'one', enquiryId, query],
    queryFn: ({ signal }) => api.read(calls.staffEnquiry, { params: { enquiryId }, query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Ready answers of the brand. */
export function useTemplates() {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery({
    queryKey: [ENQUIRIES_KEY, 'templates', query],
    queryFn: ({ signal }) => api.read(calls.answerTemplates, { query }, { signal }),
  });
}

/** Ideas of players in one state. */
export function useIdeas(status: IdeaStatus) {
  const { api } = useServices();
  const query = { ...useBrandWord(), status };
  return useQuery({
    queryKey: [ENQUIRIES_KEY, 'ideas', query],
    queryFn: ({ signal }) => api.read(calls.staffIdeas, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
}

/** Where a file of an enquiry is: the browser brings the cookie of staff along. */
export function useFileUrl(enquiryId: string): (fileId: string) => string {
  const { brand } = useBrandWord();
  const asked = brand === undefined ? '' : `?brand=${encodeURIComponent(brand)}`;
  return (fileId) => `/operator-api/v1/enquiries/${enquiryId}/files/${fileId}${asked}`;
}

/** One act of the room: once at a time, its refusal kept, everything of the room asked for again after it. */
export const useRoomAct = <T extends CallTypes>(
  call: ClientCall<T>,
  onDone?: (answer: T['answer']) => void,
) => useActOfRoom(ENQUIRIES_KEY, call, { onDone });

export type Template = AnswerTemplate;
