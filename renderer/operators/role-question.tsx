/** Asks before a role is changed. */
import { type OperatorSummary, type Role, roles } from '../../shared/operator.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { SelectField } from '../design/select-field.tsx';
import { roleWords } from './role-words.ts';

/** Of whom another role was chosen, which is set once somebody has said so: a key that is pressed in a list chooses as well. */
export interface RoleAsked {
  readonly operator: OperatorSummary;
  readonly role: Role;
}

const roleChoices = roles.map((role) => ({ value: role, label: roleWords[role].title }));

interface RoleQuestionProps {
  readonly asked: RoleAsked;
  /** Whoever is at work changes their own. */
  readonly isOwn: boolean;
  readonly onChoose: (role: Role) => void;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** The list stands here too: of one that is closed, an arrow gives the next role and not the one that is meant. */
export function RoleQuestion({
  asked: { operator, role },
  isOwn,
  onChoose,
  onYes,
  onClose,
}: RoleQuestionProps) {
  const isSame = role === operator.role;
  return (
    <Dialog title="Change this role?" isOpen onClose={onClose}>
      <div>
        <p className="font-semibold wrap-anywhere">{operator.name}</p>
        <p>
          {isSame
            ? `${roleWords[role].title} as before.`
            : `From ${roleWords[operator.role].title.toLowerCase()} to ${roleWords[role].title.toLowerCase()}.`}{' '}
          {roleWords[role].sentence}
        </p>
      </div>
      <SelectField label="Role" value={role} choices={roleChoices} onChange={onChoose} />
      {isOwn && !isSame ? (
        <Alert tone="warn">This is your own role. Another administrator has to give it back to you.</Alert>
      ) : null}
      <DialogActions>
        <Button autoFocus onPress={onClose}>
          Cancel
        </Button>
        <Button variant={isOwn ? 'danger' : 'primary'} isDisabled={isSame} onPress={onYes}>
          Change the role
        </Button>
      </DialogActions>
    </Dialog>
  );
}
