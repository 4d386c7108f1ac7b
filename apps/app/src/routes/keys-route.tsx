import { ByokModelsSection } from '#features/byok-models/byok-models-section.tsx';
import { EditorsOnly } from '#frame/editors-only.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useByokPageMessages } from '#messages/byok-page-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** `/mypage/keys`: the models with keys of one's own. */
export function KeysRoute() {
  const { ownModels: labels } = useMessages();
  const { lead } = useByokPageMessages();
  return (
    <MypagePage title={labels.title} lead={lead}>
      <EditorsOnly>
        <ByokModelsSection />
      </EditorsOnly>
    </MypagePage>
  );
}
