import { useMutation } from '@tanstack/react-query';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useDataMessages } from '#messages/data-messages.ts';

/** What the link of an export opens: it downloads the file after a press, because programs that scan mails open links too. */
export function ExportDownload({ token }: { token: string }) {
  const { export: labels } = useDataMessages();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => api.export.download({ token }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const start = () => download.isPending || download.mutate();
  return (
    <div className="mb-6 flex flex-col gap-4">
      {download.isError ? <FailureNotice reason={getFailureReason(download.error)} onRetry={start} /> : null}
      <Notice
        tone="info"
        title={labels.linkTitle}
        actions={
          <Button tone="primary" aria-disabled={download.isPending} onClick={start}>
            {labels.download}
          </Button>
        }
      >
        {labels.linkLead}
      </Notice>
      <p role="status" className="text-small empty:hidden">
        {download.isSuccess ? labels.begun : null}
      </p>
    </div>
  );
}
