import { useNavigate } from 'react-router';
import { addFileSources, addTextSource } from '#features/compose/add-sources.ts';
import { useFillForm } from '#features/compose/draft-keeper-context.tsx';
import { DropHere } from '#features/compose/drop-here.tsx';
import { useDropAndPaste } from '#features/compose/use-drop-and-paste.ts';

/** What is pasted or dropped beside a stored summary begins another one, or goes to what is begun already. Suspends until that is loaded. */
export function NewSource() {
  const navigate = useNavigate();
  const fill = useFillForm();
  const dragging = useDropAndPaste(
    {
      onText(text) {
        fill((draft) => addTextSource(draft, text)?.draft ?? draft);
        void navigate('/');
      },
      onFiles(files) {
        fill((draft) => addFileSources(draft, files).draft);
        void navigate('/');
      },
    },
    () => true,
  );
  return dragging === undefined ? null : <DropHere />;
}
